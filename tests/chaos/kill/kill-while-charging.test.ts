import { expect, test } from 'vitest'
import { killWhileCharging } from './kill-while-charging.ts'

test('a server killed while it charges regular visits charges and publishes each once', async () => {
  const seed = Date.now() % 1_000_000
  const once = { charges: 1, receipts: 1, paidEvents: 1 }
  expect(await killWhileCharging(2, seed), `seed ${seed}`).toEqual([once, once])
})
