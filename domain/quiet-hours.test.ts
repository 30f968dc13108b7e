import { expect, test } from 'vitest'
import { quietUntil, readQuietHours } from './quiet-hours.ts'

const zone = 'America/Los_Angeles'
const night = { from: 21, to: 8 }
const until = (at: string, quiet: Parameters<typeof quietUntil>[1] = night) =>
  quietUntil(new Date(at), quiet, zone)?.toISOString() ?? null

test('the quiet hours begin at nine in the evening and end at eight in the morning, over midnight', () => {
  expect(until('2026-06-11T03:59:59Z')).toBe(null)
  expect(until('2026-06-11T04:00:00Z')).toBe('2026-06-11T15:00:00.000Z')
  expect(until('2026-06-11T06:59:59Z')).toBe('2026-06-11T15:00:00.000Z')
  expect(until('2026-06-11T07:00:00Z')).toBe('2026-06-11T15:00:00.000Z')
  expect(until('2026-06-11T14:59:59Z')).toBe('2026-06-11T15:00:00.000Z')
  expect(until('2026-06-11T15:00:00Z')).toBe(null)
  expect(until('2027-01-01T05:30:00Z')).toBe('2027-01-01T16:00:00.000Z')
})

test('they end at eight by the clock on the wall in the nights when the clocks change', () => {
  expect(until('2026-03-08T06:00:00Z')).toBe('2026-03-08T15:00:00.000Z')
  expect(until('2026-03-08T10:30:00Z')).toBe('2026-03-08T15:00:00.000Z')
  expect(until('2026-11-01T05:00:00Z')).toBe('2026-11-01T16:00:00.000Z')
  // Half past one happens twice.
  for (const at of ['2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z'])
    expect(until(at)).toBe('2026-11-01T16:00:00.000Z')
})

test('an end that happens twice or never is the first instant that is not earlier', () => {
  expect(until('2026-11-01T07:30:00Z', { from: 22, to: 1 })).toBe('2026-11-01T08:00:00.000Z')
  expect(until('2026-11-01T09:30:00Z', { from: 22, to: 1 })).toBe(null)
  expect(until('2026-03-08T09:30:00Z', { from: 22, to: 2 })).toBe('2026-03-08T10:00:00.000Z')
})

test('hours within one day, and none at all', () => {
  expect(until('2026-06-11T20:30:00Z', { from: 13, to: 15 })).toBe('2026-06-11T22:00:00.000Z')
  expect(until('2026-06-11T22:00:00Z', { from: 13, to: 15 })).toBe(null)
  expect(until('2026-06-11T07:00:00Z', null)).toBe(null)
})

test('a setting is two hours or off', () => {
  expect(readQuietHours('21-8')).toEqual(night)
  expect(readQuietHours('OFF')).toBe(null)
  for (const wrong of ['', '21', '21-21', '24-8', '21-99', 'nine to eight', '21 - 8'])
    expect(readQuietHours(wrong), wrong).toBe(undefined)
})
