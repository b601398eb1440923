import { describe, expect, it } from 'vitest';

import { qr } from './qr';

const rows = (text: string) => qr(text)?.map((row) => row.join(''));

describe('a QR code', () => {
  it('grows with its text, up to 134 bytes', () => {
    const sizes = [53, 78, 106, 134].map((length) => qr('x'.repeat(length))?.length);
    expect(sizes).toEqual([29, 33, 37, 41]);
    expect(qr('x'.repeat(135))).toBeNull();
  });

  it('has its finders, timing lines and dark square', () => {
    const code = rows('http://localhost:8765/#/k3v9x2m7qh/token') ?? [];
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    const size = code.length;
    expect(code.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder);
    expect(code.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder);
    expect(code.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder);
    expect(code[6]?.slice(8, size - 8)).toMatch(/^(10)+1$/);
    expect(code[size - 8]?.[8]).toBe('1');
  });
});
