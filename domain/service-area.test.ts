import { expect, test } from 'vitest'
import { isServed, outsideZip, readServiceArea, seattleArea, zipDigits } from './service-area.ts'

test('an address is served by its ZIP code, with or without four more digits', () => {
  for (const zip of ['98101', ' 98199 ', '98122-4105', '98122 4105', '981224105'])
    expect(isServed(zip, seattleArea), zip).toBe(true)
  for (const zip of ['33139', '33139-0001', '98111', '9810', '98101x', '198101', 'Seattle', ''])
    expect(isServed(zip, seattleArea), zip).toBe(false)
})

test('a beginning takes in every code that starts with it', () => {
  const area = readServiceArea('980*, 98101')
  expect(['98004', '98101', '98102', '33139'].map((zip) => isServed(zip, area))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('what is neither a code nor a beginning is named', () => {
  expect(() => readServiceArea('98101, 9810, 98*01 981234')).toThrow(/: 9810, 98\*01, 981234 is neither/)
  expect(() => readServiceArea(' , ')).toThrow(/such as 98101/)
  expect(readServiceArea('98101;98101\n98102')).toEqual(['98101', '98102'])
})

test('while a code is being typed there is none', () => {
  expect(['9810', '98101', '98101-', '98101-12', '98101-1234'].map(zipDigits)).toEqual([
    null,
    '98101',
    null,
    null,
    '98101',
  ])
})

test('a code outside is recognized from its fifth digit on, also with a ZIP+4', () => {
  const typed = ['3313', '33139', '33139-1', '98101', '98101-1']
  expect(typed.map((zip) => outsideZip(zip, seattleArea))).toEqual([null, '33139', '33139', null, null])
})
