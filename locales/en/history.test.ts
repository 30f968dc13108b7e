import { expect, test } from 'vitest'
import { jobEventTypes } from '#domain/enums.ts'
import { inWords } from './history.ts'

test('everything that can happen to a job is told in a sentence of its own', () => {
  const sentences = jobEventTypes.map(inWords)
  expect(sentences.filter((sentence) => !sentence?.endsWith('.'))).toEqual([])
  expect(new Set(sentences).size).toBe(jobEventTypes.length)
  expect(inWords('something new')).toBeNull()
})
