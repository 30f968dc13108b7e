import { expect, test } from 'vitest'
import { plainStyles } from './plain-styles.ts'

test('the styles of a frame that stays are named plainly, and no others', () => {
  const page = (frame: string) =>
    `<link rel="stylesheet" href="/assets/${frame}"/><link rel="stylesheet" href="/assets/job.css#"/>`
  expect(plainStyles(page('frame.css#'), ['/assets/frame.css#', '/assets/other.css'])).toBe(page('frame.css'))
})
