import { expect, test } from 'vitest'
import { killProduct } from './kill-product.ts'

test('a server killed at any moment loses nothing and repeats nothing', async () => {
  const seed = Date.now() % 1_000_000
  const said: string[] = [`seed ${seed}`]
  const { jobs, completed, faults } = await killProduct({ kills: 2, seed, say: (line) => said.push(line) })
  expect(faults, said.join('\n')).toEqual([])
  expect(jobs).toBeGreaterThan(5)
  expect(completed).toBeGreaterThan(0)
})
