import { expect, test } from 'vitest'
import { killProduct } from './kill-product.ts'

test('killed at any moment, the product loses nothing and does nothing twice', async () => {
  const seed = Date.now() % 1_000_000
  const said: string[] = [`seed ${seed}`]
  const { jobs, completed, faults } = await killProduct({ kills: 2, seed, say: (line) => said.push(line) })
  expect(faults, said.join('\n')).toEqual([])
  expect(jobs).toBeGreaterThan(5)
  expect(completed).toBeGreaterThan(0)
})
