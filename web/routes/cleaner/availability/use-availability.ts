import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import type { Availability, DaysOff, WeeklySpan } from '#domain/availability/availability.ts'
import { availabilityConflict } from '#domain/availability/conflict.ts'
import { yourHoursCopy as copy } from '#text/your-hours.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { useAct } from '#web/api/use-act.ts'
import { ownAvailabilityQuery } from '#web/features/cleaner-job/own-availability.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

export type OwnAvailability = Answer<'GET /api/cleaner/availability'>

/** A span or days off as they are edited, with a key of their own. */
export type Edited<T> = T & { key: number }

let lastKey = 0
const edited = <T extends object>(entry: T): Edited<T> => ({ ...entry, key: ++lastKey })
const isWhole = (entry: object) => Object.values(entry).every((value) => value !== '')

/** The availability as it is edited, what it would leave out, and how it is saved. */
export function useAvailability(saved: OwnAvailability) {
  const zone = useConfig().serviceZone
  const client = useQueryClient()
  const [weekly, setWeekly] = useState(() => saved.weekly.map(edited))
  const [daysOff, setDaysOff] = useState(() => saved.daysOff.map(edited))
  const [travelMinutes, setTravelMinutes] = useState(saved.travelMinutes)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const body: Availability = { weekly: weekly.map(spanOf), daysOff: daysOff.map(daysOffOf), travelMinutes }
  const stored = { weekly: saved.weekly, daysOff: saved.daysOff, travelMinutes: saved.travelMinutes }
  const isDirty = JSON.stringify(body) !== JSON.stringify(stored)
  useUnsaved(isDirty)

  const save = useAct({
    act: (availability: Availability, signal) =>
      call('PUT /api/cleaner/availability', { body: availability, signal }),
    onMutate: () => setProblems({}),
    onSuccess: (answer) => {
      client.setQueryData(ownAvailabilityQuery.queryKey, answer)
      setWeekly(answer.weekly.map(edited))
      setDaysOff(answer.daysOff.map(edited))
      toast.success(copy.saved, copy.savedText)
    },
    onError: (error) => {
      if (error instanceof CallError) setProblems(error.fields)
      showFailureToast(error, copy.refused, messageOf(error, copy.refused))
    },
  })

  const whole = { weekly: body.weekly.filter(isWhole), daysOff: body.daysOff.filter(isWhole) }
  const affected = saved.visits.flatMap((visit) => {
    const times = { start: new Date(visit.scheduledFor), end: new Date(visit.endsAt) }
    const conflict = availabilityConflict(whole, times, zone)
    return conflict ? [{ ...visit, conflict }] : []
  })

  return {
    ...{ weekly, daysOff, travelMinutes, setTravelMinutes, affected },
    isSaving: save.isPending,
    save: () => save.mutate(body),
    addSpans: (spans: WeeklySpan[], without: (span: WeeklySpan) => boolean = () => false) =>
      setWeekly((all) => [...all.filter((span) => !without(span)), ...spans.map(edited)]),
    changeSpan: (key: number, change: Partial<WeeklySpan>) => setWeekly((all) => changed(all, key, change)),
    removeSpan: (key: number) => setWeekly((all) => all.filter((span) => span.key !== key)),
    addDaysOff: (days: DaysOff) => setDaysOff((all) => [...all, edited(days)]),
    changeDaysOff: (key: number, change: Partial<DaysOff>) => setDaysOff((all) => changed(all, key, change)),
    removeDaysOff: (key: number) => setDaysOff((all) => all.filter((days) => days.key !== key)),
    /** What the server says of one entry, such as 'weekly.2'. */
    problemOf: (list: 'weekly' | 'daysOff', key: number) => {
      const at = `${list}.${(list === 'weekly' ? weekly : daysOff).findIndex((entry) => entry.key === key)}`
      return Object.entries(problems).find(([field]) => field === at || field.startsWith(`${at}.`))?.[1]
    },
  }
}

export type EditedAvailability = ReturnType<typeof useAvailability>

function changed<T extends object>(all: Edited<T>[], key: number, change: Partial<T>): Edited<T>[] {
  return all.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))
}

/** A time field cannot say 24:00: midnight to midnight is the whole day. */
function spanOf({ weekday, from, to }: WeeklySpan): WeeklySpan {
  return { weekday, from, to: from === '00:00' && to === '00:00' ? '24:00' : to }
}

const daysOffOf = ({ from, to }: DaysOff): DaysOff => ({ from, to })
