import { describe, expect, it } from 'vitest'
import { boostStart, offerStepAt, planOffer } from './offer-steps.ts'

const now = new Date('2026-06-10T16:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const minutesTo = (date: Date | null) => date && (date.getTime() - now.getTime()) / 60_000

interface PlanInput {
  hoursAhead: number
  chosenHours?: number
  favouriteHours?: number
  chosen?: boolean
  favourites?: boolean
}

function plan({ hoursAhead, chosenHours = 2, favouriteHours, chosen = true, favourites = true }: PlanInput) {
  const terms = {
    chosenCleanerHours: chosenHours,
    ...(favouriteHours !== undefined && { favouriteHours }),
  }
  const planned = planOffer({ now, scheduledFor: at(hoursAhead * 60), terms, chosen, favourites })
  return [planned.chosenUntil, planned.favouritesFrom, planned.favouritesUntil].map(minutesTo)
}

describe('planOffer', () => {
  it('gives the chosen cleaner the hours, and at most a quarter of the time left', () => {
    expect(plan({ hoursAhead: 48 })).toEqual([120, null, null])
    expect(plan({ hoursAhead: 8 })).toEqual([120, null, null])
    expect(plan({ hoursAhead: 2 })).toEqual([30, null, null])
    expect(plan({ hoursAhead: 1 })).toEqual([15, null, null])
  })

  it('skips the step without hours, with hardly any time and in the past', () => {
    const none = [null, null, null]
    expect(plan({ hoursAhead: 48, chosenHours: 0 })).toEqual(none)
    expect(plan({ hoursAhead: 0.25 })).toEqual(none)
    expect(plan({ hoursAhead: 0 })).toEqual(none)
    expect(plan({ hoursAhead: -1, favouriteHours: 2 })).toEqual(none)
  })

  it('asks favourites after the chosen cleaner, or at once without one', () => {
    expect(plan({ hoursAhead: 48, favouriteHours: 3 })).toEqual([120, 120, 300])
    expect(plan({ hoursAhead: 48, favouriteHours: 3, chosen: false })).toEqual([null, 0, 180])
    expect(plan({ hoursAhead: 48, favouriteHours: 3, favourites: false })).toEqual([120, null, null])
    expect(plan({ hoursAhead: 2, favouriteHours: 3 })).toEqual([30, 30, 52.5])
  })
})

describe('boostStart', () => {
  const from = (hoursAhead: number, terms: Parameters<typeof boostStart>[2]) =>
    minutesTo(boostStart(now, at(hoursAhead * 60), terms))

  it('begins so long before the visit, after a quarter of the time that is left', () => {
    expect(from(48, { boostPercent: 10, boostHours: 12 })).toBe(36 * 60)
    expect(from(8, { boostPercent: 10, boostHours: 12 })).toBe(2 * 60)
    expect(from(48, { boostPercent: 0, boostHours: 12 })).toBeNull()
    expect(from(48, { boostPercent: 10, boostHours: 0 })).toBeNull()
    expect(from(48, {})).toBeNull()
  })
})

describe('offerStepAt', () => {
  it('names the step and its end', () => {
    const both = { exclusiveUntil: at(300), favouritesFrom: at(120) }
    expect(offerStepAt(both, now)).toEqual({ step: 'chosen', until: at(120) })
    expect(offerStepAt(both, at(120))).toEqual({ step: 'favourites', until: at(300) })
    expect(offerStepAt(both, at(300))).toEqual({ step: 'everyone', until: null })
    const alone = { exclusiveUntil: at(60), favouritesFrom: null }
    expect(offerStepAt(alone, at(59))).toEqual({ step: 'chosen', until: at(60) })
    expect(offerStepAt({ exclusiveUntil: null, favouritesFrom: at(0) }, now).step).toBe('everyone')
  })
})
