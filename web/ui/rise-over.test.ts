import { expect, test } from 'vitest'
import { riseOver } from './rise-over.ts'

const at = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right })
const toast = at(700, 780)

test('a toast rises over a heading, and over the one that it would meet there', () => {
  expect(riseOver(toast, [])).toBe(0)
  expect(riseOver(toast, [at(600, 640), at(720, 740, 200, 300)])).toBe(0)
  expect(riseOver(toast, [at(720, 740)])).toBe(68)
  expect(riseOver(toast, [at(720, 740), at(640, 660)])).toBe(148)
})

test('where all of the window is taken it stays at the foot', () => {
  expect(riseOver(toast, [at(20, 790)])).toBe(0)
})
