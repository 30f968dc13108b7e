import { List, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Body } from '#contract/index.ts'
import { type Cadence, cadences } from '#domain/enums.ts'
import { bathroomLimits, maxDaysAhead, maxRequirementsLength } from '#domain/limits.ts'
import { addDays, atHour } from '#domain/service-time.ts'
import { holidayOn } from '#domain/settings/holidays.ts'
import { dayAndTime, money } from '#locales/format.ts'
import { bookingProblems } from '#text/booking.ts'
import { cadenceLabels, cadenceWords } from '#text/cadences.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { seriesBookingCopy } from '#text/series-booking.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { paymentMethodsQuery } from '#web/api/queries.ts'
import { type BookingProblems, startValues } from '#web/features/booking-form/booking-schema.ts'
import formClasses from '#web/features/booking-form/fields.module.css'
import { hoursOf, nearestHour, useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { VisitFields } from '#web/features/booking-form/visit-fields.tsx'
import { datesText } from '#web/features/series/visit-words.ts'
import { effectsOf, leftOutOf, type SeriesView } from '#web/features/series/visits.ts'
import { AddCardDialog } from '#web/features/stripe/add-card-dialog.tsx'
import { KeptCardField } from '#web/features/stripe/kept-card-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmClose } from '#web/ui/dialog.tsx'
import { changeOf, fieldsOf, type SeriesFields } from './series-change.ts'
import { totalAfter } from './total-after.ts'
import { useSeriesAct } from './use-series-act.ts'

interface Props {
  series: SeriesView
  onClose: () => void
}

const { min, max } = bathroomLimits
const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index))

/** Changes the visits that are not paid yet, and shows what becomes of them. Mounted only while it is open. */
export function ChangeDialog({ series, onClose }: Props) {
  const config = useConfig()
  const { serviceZone: zone, holidays } = config
  const { now, today } = useServiceClock()
  const [start] = useState(() => fieldsOf(series, today))
  const [fields, setFields] = useState(start)
  const [adding, setAdding] = useState(false)
  const kept = useQuery(paymentMethodsQuery)
  const hours = hoursOf(config.hours.customer, fields.date, zone, now)
  const wish: SeriesFields = { ...fields, hour: nearestHour(hours, fields.hour) }
  const days = { min: addDays(today, 1), max: addDays(today, maxDaysAhead) }
  const problems = problemsOf(wish, { ...days, holidays })
  const change = Object.keys(problems).length > 0 ? null : changeOf(start, wish, zone)
  const save = useSeriesAct({
    act: (body: Body<'PATCH /api/series/:id'>, signal) =>
      call('PATCH /api/series/:id', { params: { id: series.id }, body, signal }),
    done: copy.changed,
    close: onClose,
  })
  const set = (changes: Partial<SeriesFields>) => setFields((current) => ({ ...current, ...changes }))

  return (
    <>
      <ConfirmDialog
        opened
        onClose={onClose}
        onConfirm={() =>
          change &&
          save.mutate({
            ...change.body,
            ...(change.kind !== 'card' && { shownTotal: totalAfter(wish, config) }),
          })
        }
        onGiveUp={save.giveUp}
        title={copy.changeTitle}
        confirm={copy.changeSave}
        confirming={copy.changing}
        busy={save.isPending}
        tried={save.failed}
        disabled={!change}
      >
        <Stack>
          <ConfirmClose isDirty={change !== null && !save.isPending && !save.isSuccess} />
          <NativeSelect
            label={seriesBookingCopy.often}
            value={wish.cadence}
            onChange={(event) => set({ cadence: event.currentTarget.value as Cadence })}
            data={cadences.map((value) => ({ value, label: cadenceLabels[value] }))}
          />
          <fieldset className={formClasses.segments}>
            <legend className={formClasses.label}>{copy.changeFirst}</legend>
            <VisitFields
              values={{ ...startValues(today), date: wish.date, hour: wish.hour }}
              change={({ date = wish.date, hour = wish.hour }) => set({ date, hour })}
              problems={problems}
              days={days}
              hours={hours}
              sameDayHint={null}
            />
          </fieldset>
          <NativeSelect
            label={copy.changeBathrooms}
            value={String(wish.bathroomCount)}
            onChange={(event) => set({ bathroomCount: Number(event.currentTarget.value) })}
            data={counts}
          />
          <Textarea
            label={copy.facts.note}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={maxRequirementsLength}
            value={wish.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
          <KeptCardField
            label={copy.facts.card}
            kept={kept}
            chosenId={wish.cardId}
            onChoose={(cardId) => set({ cardId })}
            onAdd={() => setAdding(true)}
            empty={copy.noCard}
          />
          <div aria-live="polite">
            <Consequences series={series} wish={wish} kind={change?.kind ?? null} />
          </div>
        </Stack>
      </ConfirmDialog>
      <AddCardDialog opened={adding} onClose={() => setAdding(false)} onAdded={(cardId) => set({ cardId })} />
    </>
  )
}

interface Bounds {
  min: string
  max: string
  holidays: Parameters<typeof holidayOn>[1]['holidays']
}

function problemsOf({ date }: SeriesFields, bounds: Bounds): BookingProblems {
  if (date < bounds.min) return { date: copy.pastTime }
  if (date > bounds.max) return { date: bookingProblems.dateTooFar }
  const closed = holidayOn(date, bounds)
  return closed === null ? {} : { date: bookingProblems.holiday(closed) }
}

interface ConsequencesProps {
  series: SeriesView
  wish: SeriesFields
  kind: 'dates' | 'visits' | 'card' | null
}

function Consequences({ series, wish, kind }: ConsequencesProps) {
  const config = useConfig()
  const zone = config.serviceZone
  if (kind === null) return <Text c="dimmed">{copy.changeNone}</Text>
  if (kind === 'card') return <Text>{copy.changeCardOnly}</Text>
  const { cancelled, kept } = effectsOf(series, null)
  const leftOut = leftOutOf(series)
  const price = money(totalAfter(wish, config))
  const percent = config.regularDiscounts[wish.cadence]
  const first = dayAndTime(atHour(wish.date, wish.hour, zone), zone)
  return (
    <List>
      <List.Item>
        {kind === 'dates'
          ? copy.changeRule(first, cadenceWords[wish.cadence], price)
          : copy.changePrice(price)}
      </List.Item>
      {percent !== series.discountPercent && (
        <List.Item>{copy.changeDiscount(series.discountPercent, percent)}</List.Item>
      )}
      {kind === 'dates' && cancelled.length > 0 && (
        <List.Item>{copy.replaces(datesText(cancelled, zone))}</List.Item>
      )}
      {kind === 'dates' && leftOut.length > 0 && (
        <List.Item>{copy.skippedStay(datesText(leftOut, zone))}</List.Item>
      )}
      {kept.length > 0 && <List.Item>{copy.paidStay(datesText(kept, zone))}</List.Item>}
    </List>
  )
}
