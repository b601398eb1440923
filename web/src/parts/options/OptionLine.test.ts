import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import type { OptionForm } from '../../lib/types';
import OptionLine from './OptionLine.svelte';

const line: OptionForm = {
  name: 'rate_limit',
  default: null,
  sentence: 'The limit',
  law: 'M-13.1',
  choices: [{ value: null, label: 'as the tariff says' }],
  range: { from: 0, to: 2000, step: 1 },
};

describe('a line of house rules with a row of numbers', () => {
  it('offers the named values and a number to type', async () => {
    const change = vi.fn();
    const { rerender } = render(OptionLine, { option: line, value: null, change });
    const list = screen.getByRole('combobox', { name: 'The limit' });
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(list.querySelectorAll('option')).toHaveLength(2);
    await fireEvent.change(list, { target: { value: 'number' } });
    expect(change).toHaveBeenLastCalledWith(0);
    await rerender({ option: line, value: 0, change });
    const input = screen.getByRole('spinbutton', { name: 'The limit' });
    await fireEvent.change(input, { target: { value: '5000' } });
    expect(change).toHaveBeenLastCalledWith(2000);
    await fireEvent.change(list, { target: { value: '0' } });
    expect(change).toHaveBeenLastCalledWith(null);
  });

  it('is an input alone where no value has a name', () => {
    render(OptionLine, { option: { ...line, choices: [] }, value: 7, change: vi.fn() });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('spinbutton', { name: 'The limit' })).toHaveProperty('value', '7');
  });
});
