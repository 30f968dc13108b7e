import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ServiceDay } from '../../../../domain/service-time.ts'
import { readDraft, saveDraft } from '../../../storage/draft.ts'
import type { DraftKey } from '../../../storage/keys.ts'
import { fillAround, typedInto } from '../../../ui/typed-into.ts'
import { type BookingValues, mergeTyped, startValues, valuesOfQuery } from './booking-values.ts'
import { fillingToChange } from './correcting.ts'
import { restoreValues } from './restore-values.ts'

/**
 * What the form holds: defaults, then the draft of this tab or what was booked and is to change, then what was typed before the page came alive.
 * Every change is kept as the draft.
 */
export function useBookingValues(
  draftKey: DraftKey,
  today: ServiceDay,
  form: RefObject<HTMLFormElement | null>,
) {
  const { search } = useLocation()
  const [start] = useState<BookingValues>(() => ({
    ...startValues(today),
    ...valuesOfQuery(new URLSearchParams(search), today),
  }))
  const [values, setValues] = useState(start)
  const [alive, setAlive] = useState(false)
  const [asks, setAsks] = useState(false)

  // Before anything is rendered again: that would put the values here into the inputs.
  useLayoutEffect(() => {
    if (alive) return
    const typed = typedInto(form.current, { ...start })
    const restored = restoreValues(start, keptFor(draftKey, search), search, today)
    setAsks(readDraft(draftKey)?.asks ?? false)
    fillAround(() => setValues(mergeTyped(restored, typed)))
    setAlive(true)
  }, [alive, draftKey, form, search, start, today])

  useEffect(() => {
    if (alive) saveDraft(draftKey, values, search)
  }, [alive, draftKey, values, search])

  function change(changes: Partial<BookingValues>) {
    setValues((current) => ({ ...current, ...changes }))
  }

  return { values, change, alive, asks }
}

/** The draft, unless this address asks for the first time to change a booking, maybe in another tab than it was made in. */
function keptFor(draftKey: DraftKey, search: string) {
  const draft = readDraft(draftKey)
  const booked = draft?.search === search ? null : fillingToChange(search)
  return booked ? { values: booked, search } : draft
}
