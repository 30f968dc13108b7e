import { describe, expect, it } from 'vitest'
import { messagesCopy } from './admin-messages.ts'

describe('messagesCopy.said', () => {
  it('gives the state and the reason in plain words', () => {
    expect(messagesCopy.said('suppressed', 'over')).toBe('Not sent: out of date when due')
    expect(messagesCopy.said('suppressed', 'no_consent')).toBe('Not sent: no consent to text messages')
    expect(messagesCopy.said('sent', null)).toBe('Sent')
  })

  it('shows a reason that it does not know without underscores', () => {
    expect(messagesCopy.said('failed', 'some_new_reason')).toBe('Failed: some new reason')
  })
})
