import pg from 'pg'
import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

const usual = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text')

test('instants are read as pg reads them, whatever their fractions, years and zones', () => {
  const fractions = ['', '.5', '.05', '.005', '.123', '.1234', '.999999', '.000001']
  const days = [
    '2026-06-10',
    '2024-02-29',
    '1970-01-01',
    '1969-12-31',
    '0099-03-04',
    '0100-01-01',
    '9999-12-31',
  ]
  const zones = ['+00', '+05:30', '-08']
  for (const day of days)
    for (const time of ['00:00:00', '23:59:59'])
      for (const fraction of fractions)
        for (const zone of zones) {
          const text = `${day} ${time}${fraction}${zone}`
          expect([text, readTime(text)]).toEqual([text, usual(text)])
        }
  for (const text of ['infinity', '-infinity', '12026-06-10 00:00:00+00', '0044-03-15 00:00:00+00 BC'])
    expect([text, readTime(text)]).toEqual([text, usual(text)])
})
