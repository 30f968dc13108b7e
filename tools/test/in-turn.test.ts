import { expect, test } from 'vitest'
import { inTurn } from './in-turn.mjs'

test('of parts that run side by side one report comes after the other, the first as it is made', () => {
  const heard: string[] = []
  const [one, two, three] = inTurn(3, (text: string) => {
    heard.push(text)
    return true
  })
  two?.say('two, ')
  one?.say('one, ')
  expect(heard).toEqual(['one, '])
  three?.say('three')
  three?.end()
  two?.say('still two, ')
  one?.end()
  two?.say('the rest of two, ')
  expect(heard.join('')).toBe('one, two, still two, the rest of two, ')
  two?.end()
  expect(heard.join('')).toBe('one, two, still two, the rest of two, three')
})
