import type { Cue } from './cues';
import { settings } from '../lib/settings.svelte';

// Sounds are made here, there are no files. Notes are in hertz, times in milliseconds.

type Wave = 'noise' | 'sine' | 'triangle';

interface Tone {
  wave: Wave;
  /** One after the other; of a glide the first and the last. */
  notes: number[];
  length: number;
  gap: number;
  gain: number;
  glides?: boolean;
}

const [B3, D3, D4, E3, G3, G4, B4, C5, D5, E5, G5, A5] = [
  246.9, 146.8, 293.7, 164.8, 196, 392, 493.9, 523.3, 587.3, 659.3, 784, 880,
];
const tone = (wave: Wave, notes: number[], length: number, gap: number, gain: number): Tone => {
  return { wave, notes, length, gap, gain };
};
const glide = (wave: Wave, notes: number[], length: number, gain: number): Tone => {
  return { wave, notes, length, gap: 0, gain, glides: true };
};

/** Every cue, and what the device does in the hand. */
export const CUES: Record<Cue, { tone: Tone; touch: number[] }> = {
  card: { tone: tone('noise', [1800], 35, 0, 0.12), touch: [8] },
  deal: { tone: tone('noise', [1800, 1800, 1800, 1800], 35, 70, 0.05), touch: [] },
  turn: { tone: tone('sine', [D5, G5], 90, 90, 0.08), touch: [12, 60, 12] },
  ours: { tone: tone('triangle', [G4, B4, D5], 60, 60, 0.08), touch: [10] },
  theirs: { tone: tone('triangle', [G3], 120, 0, 0.08), touch: [] },
  trump: { tone: glide('sine', [G4, G5], 220, 0.08), touch: [25] },
  call: { tone: tone('triangle', [C5, E5], 160, 0, 0.06), touch: [10] },
  refused: { tone: glide('triangle', [E3, D3], 110, 0.1), touch: [20, 40, 20] },
  won: { tone: tone('triangle', [G4, B4, D5, G5], 90, 90, 0.08), touch: [30] },
  lost: { tone: tone('triangle', [D4, B3], 160, 160, 0.08), touch: [] },
  tick: { tone: tone('sine', [A5], 30, 0, 0.08), touch: [] },
};
const VOLUME = { off: 0, soft: 0.5, full: 1 };
const ATTACK = 0.005; // seconds
const SILENCE = 0.0001;

let context: AudioContext | null = null;

/** A browser lets a page be heard after a tap only. */
export function wakeSound(): void {
  if (settings.sound === 'off' || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
}

/** Let a cue be heard and felt, as the player has set it; a hidden page says only whose turn it is. */
export function play(cue: Cue): void {
  const volume = VOLUME[settings.sound];
  if (!volume || (document.hidden && cue !== 'turn')) return;
  const { tone: made, touch } = CUES[cue];
  if (context?.state === 'running') sound(context, made, volume);
  // before the first tap a browser refuses, and complains
  const tapped = navigator.userActivation?.hasBeenActive ?? true;
  if (touch.length && tapped && !document.hidden) navigator.vibrate?.(touch);
}

function sound(at: AudioContext, made: Tone, volume: number): void {
  const notes = made.glides ? made.notes.slice(0, 1) : made.notes;
  notes.forEach((note, place) => {
    const start = at.currentTime + (place * made.gap) / 1000;
    const end = start + made.length / 1000;
    const gain = at.createGain();
    gain.gain.setValueAtTime(SILENCE, start);
    gain.gain.linearRampToValueAtTime(made.gain * volume, start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(at.destination);
    const source = made.wave === 'noise' ? noise(at, note, gain) : pitch(at, made, note, gain, end);
    source.start(start);
    source.stop(end);
  });
}

function pitch(at: AudioContext, made: Tone, note: number, gain: GainNode, end: number) {
  const source = at.createOscillator();
  source.type = made.wave as OscillatorType;
  source.frequency.setValueAtTime(note, at.currentTime);
  const last = made.notes.at(-1);
  if (made.glides && last) source.frequency.exponentialRampToValueAtTime(last, end);
  source.connect(gain);
  return source;
}

function noise(at: AudioContext, cutoff: number, gain: GainNode): AudioBufferSourceNode {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate / 10), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const filter = at.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = cutoff;
  const source = at.createBufferSource();
  source.buffer = buffer;
  source.connect(filter).connect(gain);
  return source;
}
