import { expect, it } from 'vitest'
import { specialtyName } from './specialty.ts'

it('specialtyName begins with a capital and keeps the rest', () => {
  expect(['pet  hair', 'Pet hair', 'HEPA vacuum', ' é '].map(specialtyName)).toEqual([
    'Pet hair',
    'Pet hair',
    'HEPA vacuum',
    'É',
  ])
})
