import { expect, test } from 'vitest'
import type { OfflineAct } from '#web/features/offline/database.ts'
import { nextOfflineAct } from './next-offline-act.ts'

const now = new Date('2026-06-10T17:00:00Z')
const job = { id: 7, allowedMoves: [], laterMoves: [] } as Parameters<typeof nextOfflineAct>[0]
const act = (move: OfflineAct['move'], refusal: string | null = null, jobId = 7): OfflineAct => ({
  ...{ id: 1, userId: 3, jobId, move, refusal },
  ...{ reason: null, ticks: [], at: now.toISOString(), key: 'key' },
})

test('the first act is one that the kept job allows', () => {
  expect(nextOfflineAct(job, [], now)).toBeNull()
  expect(nextOfflineAct({ ...job, allowedMoves: ['withdraw', 'check_in'] }, [], now)).toBe('check_in')
  expect(nextOfflineAct({ ...job, allowedMoves: ['complete'] }, [], now)).toBe('complete')
})

test('an act whose time has come since the page was kept is allowed', () => {
  const later = (from: string) => ({ ...job, laterMoves: [{ move: 'check_in' as const, from }] })
  expect(nextOfflineAct(later('2026-06-10T17:00:00Z'), [], now)).toBe('check_in')
  expect(nextOfflineAct(later('2026-06-10T17:00:01Z'), [], now)).toBeNull()
})

test('the next act follows the last one that waits, ticks aside', () => {
  const allowed = { ...job, allowedMoves: ['check_in' as const] }
  expect(nextOfflineAct(allowed, [act('check_in')], now)).toBe('start')
  expect(nextOfflineAct(allowed, [act('check_in'), act('start'), act('tick')], now)).toBe('complete')
  expect(nextOfflineAct(allowed, [act('complete')], now)).toBeNull()
  expect(nextOfflineAct(allowed, [act('start', null, 8)], now)).toBe('check_in')
})

test('nothing follows a refused act', () => {
  expect(
    nextOfflineAct({ ...job, allowedMoves: ['check_in'] }, [act('check_in', 'Too late.')], now),
  ).toBeNull()
})
