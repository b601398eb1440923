import { describe, expect, it } from 'vitest';

import { blocks, handOf, noted, pieces } from './markdown';

const TEXT = `## The idea

Two lines
of one paragraph.

> ♥ A 10  ♣ 7

- one
- two

1. first

| a | |
|---|---|
| 1 | **K♠** |
`;

describe('the Markdown of a guide', () => {
  it('has blocks of every kind', () => {
    expect(blocks(TEXT)).toEqual([
      { kind: 'heading', text: 'The idea' },
      { kind: 'paragraph', text: 'Two lines of one paragraph.' },
      { kind: 'hand', cards: ['HA', 'HT', 'C7'] },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'steps', items: ['first'] },
      { kind: 'table', head: ['a', ''], rows: [['1', '**K♠**']] },
    ]);
  });

  it('reads a hand suit by suit', () => {
    expect(handOf('♠ K Q 10  ♦ 2')).toEqual(['SK', 'SQ', 'ST', 'D2']);
  });

  it('finds what is bold, and laws, and leaves the rest', () => {
    expect(pieces('Play **early** (M-9.5, B-A.2), not *late*.')).toEqual([
      { text: 'Play ', style: 'plain' },
      { text: 'early', style: 'bold' },
      { text: ' (', style: 'plain' },
      { text: 'M-9.5', style: 'law' },
      { text: ', ', style: 'plain' },
      { text: 'B-A.2', style: 'law' },
      { text: '), not ', style: 'plain' },
      { text: 'late', style: 'italic' },
      { text: '.', style: 'plain' },
    ]);
  });

  it('takes the brackets off a law that stands alone in them', () => {
    expect(pieces('Trump is born then (K-5.1).')).toEqual([
      { text: 'Trump is born then ', style: 'plain' },
      { text: 'K-5.1', style: 'law' },
      { text: '.', style: 'plain' },
    ]);
  });
});

describe('a note beside a row', () => {
  it('is the last cell, where the head names every other column', () => {
    const head = ['trick', 'you', ''];
    expect(noted(head)).toEqual({ cells: ['trick', 'you'], note: '' });
    expect(noted(head, ['1', '♥ A', 'it wins'])).toEqual({ cells: ['1', '♥ A'], note: 'it wins' });
    expect(noted(['', ''], ['a trick', '20'])).toEqual({ cells: ['a trick', '20'], note: '' });
  });
});
