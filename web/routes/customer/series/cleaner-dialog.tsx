import { List, Radio, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { money, shortDay } from '#locales/format.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { datesText } from '#web/features/series/visit-words.ts'
import { dueOf, effectsOf, type SeriesView } from '#web/features/series/visits.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { totalAfter } from './total-after.ts'
import { useSeriesAct } from './use-series-act.ts'

interface Props {
  series: SeriesView
  onClose: () => void
}

type SeriesCleaner = Answer<'GET /api/series/:id/cleaners'>[number]

const cleanersQuery = (id: number) =>
  queryOptions({
    queryKey: keys.seriesCleaners(id),
    queryFn: ({ signal }) => call('GET /api/series/:id/cleaners', { params: { id }, signal }),
    // Their calendars change.
    staleTime: 0,
  })

/** Chooses who is asked first for the visits that are not paid yet. Mounted only while it is open. */
export function CleanerDialog({ series, onClose }: Props) {
  const config = useConfig()
  const listed = useQuery(cleanersQuery(series.id))
  const current = series.cleaner?.id ?? null
  const [chosenId, setChosenId] = useState(current)
  const isChanged = chosenId !== current
  const shownTotal = totalAfter(series, config)
  const save = useSeriesAct({
    act: (_, signal) =>
      call('PATCH /api/series/:id', {
        params: { id: series.id },
        body: { cleanerId: chosenId, shownTotal },
        signal,
      }),
    done: copy.changed,
    close: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => isChanged && save.mutate()}
      onGiveUp={save.giveUp}
      title={copy.cleanerTitle}
      confirm={copy.changeSave}
      confirming={copy.changing}
      busy={save.isPending}
      tried={save.failed}
      disabled={!isChanged || !listed.data}
    >
      <Stack>
        {listed.data ? (
          <Radio.Group
            label={copy.cleanerWho}
            value={String(chosenId)}
            onChange={(value) => setChosenId(value === 'null' ? null : Number(value))}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="null" label={copy.anyCleaner} description={copy.anyCleanerHint} />
              {listed.data.map((cleaner) => (
                <Radio
                  key={cleaner.userId}
                  value={String(cleaner.userId)}
                  label={cleaner.name}
                  description={aboutCleaner(cleaner)}
                />
              ))}
            </Stack>
          </Radio.Group>
        ) : listed.isFetching ? (
          <SkeletonArea>
            <LineSkeletons lines={4} />
          </SkeletonArea>
        ) : (
          <ErrorState
            title={copy.cleanersFailed}
            error={listed.error}
            onRetry={() => void listed.refetch()}
          />
        )}
        <div aria-live="polite">
          <CleanerEffects
            series={series}
            chosen={listed.data?.find(({ userId }) => userId === chosenId) ?? null}
            total={isChanged ? shownTotal : null}
          />
        </div>
      </Stack>
    </ConfirmDialog>
  )
}

function aboutCleaner({ isFavourite, isKnown, avgRating }: SeriesCleaner): string {
  const known = isFavourite ? copy.cleanerFavourite : isKnown ? copy.cleanerKnown : null
  const rated = avgRating === null ? copy.cleanerNew : copy.cleanerRated(avgRating)
  return [known, rated].filter(Boolean).join(' · ')
}

interface EffectsProps {
  series: SeriesView
  /** Null for any cleaner. */
  chosen: SeriesCleaner | null
  /** What a visit costs afterwards; null while nothing is changed. */
  total: number | null
}

function CleanerEffects({ series, chosen, total }: EffectsProps) {
  const { serviceZone: zone, regularDiscounts } = useConfig()
  if (total === null) return <Text c="dimmed">{copy.changeNone}</Text>
  const { cancelled: unpaid, kept } = effectsOf(series, null)
  const from = unpaid[0] && shortDay(unpaid[0].scheduledFor, zone)
  const busy = unpaid.filter(({ date }) => chosen?.busyOn.includes(date))
  const percent = regularDiscounts[series.cadence]
  return (
    <List>
      <List.Item>{chosen ? copy.cleanerAsked(chosen.name, from) : copy.cleanerAny(from)}</List.Item>
      {chosen && busy.length > 0 && (
        <List.Item>{copy.cleanerBusy(chosen.name, datesText(busy, zone))}</List.Item>
      )}
      <List.Item>
        {total === dueOf(series) ? copy.samePrice(money(total)) : copy.changePrice(money(total))}
      </List.Item>
      {percent !== series.discountPercent && (
        <List.Item>{copy.changeDiscount(series.discountPercent, percent)}</List.Item>
      )}
      {kept.length > 0 && <List.Item>{copy.paidStay(datesText(kept, zone))}</List.Item>}
    </List>
  )
}
