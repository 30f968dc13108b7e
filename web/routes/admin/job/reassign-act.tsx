import { List, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer, Body } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { jobActsCopy as copy } from '#text/admin-job-acts.ts'
import { call, callPage } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import type { Job } from './job-facts.tsx'
import { useJobAct } from './use-job-act.ts'
import { useVisitTime } from './use-visit-time.tsx'

type ReassignActChoices = Answer<'GET /api/admin/jobs/:id/choices'>

interface Props {
  job: Job
  reassign: NonNullable<ReassignActChoices['reassign']>
  release: ReassignActChoices['release']
  opened?: boolean
  onClose: () => void
}

const shown = 10
const toAll = 'all'

/** Assigns another available cleaner, or reopens the job to all; with another time after a no-show. */
export function ReassignAct({ job, reassign, release, opened = true, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<{ id: number; name: string } | typeof toAll | null>(null)
  const params = { id: job.id }
  const zone = useConfig().serviceZone
  const time = useVisitTime(job)
  const { from, earnings, otherTime } = reassign
  const moved = otherTime ? { scheduledFor: time.scheduledFor } : {}
  const candidates = useQuery({
    queryKey: keys.adminList(`jobs/${job.id}/candidates`, { search, ...moved }),
    queryFn: ({ signal }) =>
      callPage('GET /api/admin/jobs/:id/candidates', {
        ...{ params, query: { search, limit: shown, ...moved }, signal },
      }),
    enabled: !otherTime || time.scheduledFor !== '',
  })
  // A cleaner who was available at the previous time may not be at this one.
  const listed = chosen === toAll || rowsOf(candidates).some(({ id }) => id === chosen?.id)
  const act = useJobAct(
    (body: Body<'POST /api/admin/jobs/:id/reassign'>, signal) =>
      call('POST /api/admin/jobs/:id/reassign', { params, body, signal }),
    ({ cleanerId }) => (cleanerId === null ? copy.done.release : copy.done.reassign),
    onClose,
  )
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      onGiveUp={act.giveUp}
      onAct={(reason) =>
        chosen &&
        act.mutate({
          ...{ reason, cleanerId: chosen === toAll ? null : chosen.id, expected: { earnings } },
          ...moved,
          shown: { scheduledFor: job.scheduledFor, cleanerId: from?.id ?? null },
        })
      }
      title={copy.titles.reassign}
      confirm={chosen === toAll ? copy.confirm.release : copy.confirm.reassign}
      busy={act.isPending}
      tried={act.failed}
      disabled={chosen === null || !listed || (otherTime && !time.scheduledFor)}
    >
      <Stack gap="sm">
        {otherTime && (
          <>
            <Text size="sm">{copy.otherTime}</Text>
            {time.fields}
            {!time.scheduledFor && <Text size="sm">{copy.later}</Text>}
          </>
        )}
        <TextInput
          type="search"
          label={copy.search}
          placeholder={copy.searchFor}
          maxLength={100}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setChosen((before) => (before === toAll ? before : null))
          }}
        />
        <Radio.Group
          label={copy.whom}
          value={chosen === toAll ? toAll : String(chosen?.id ?? '')}
          onChange={(value) =>
            setChosen(
              value === toAll ? toAll : (rowsOf(candidates).find(({ id }) => String(id) === value) ?? null),
            )
          }
        >
          <Stack gap="xs" mt="xs">
            {release && <Radio value={toAll} label={copy.toAll} />}
            {rowsOf(candidates).map(({ id, name, jobs }) => (
              <Radio key={id} value={String(id)} label={copy.candidate(name, id, jobs)} />
            ))}
          </Stack>
        </Radio.Group>
        <CandidatesStatus candidates={candidates} />
        {chosen && listed && (
          <List size="sm" role="list">
            {[copy.visitIs(dateAndTime(moved.scheduledFor || job.scheduledFor, zone))]
              .concat(
                chosen === toAll
                  ? [copy.opened(release?.refundUnlessTaken ?? 0)]
                  : copy.given(chosen.name, earnings),
              )
              .concat(from ? [copy.loses(from.name), copy.endsWish] : [], copy.toldAll)
              .map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
          </List>
        )}
      </Stack>
    </ActDialog>
  )
}

type ReassignActCandidates = ReturnType<
  typeof useQuery<{ rows: Answer<'GET /api/admin/jobs/:id/candidates'>; next: string | null }>
>

const rowsOf = ({ data }: ReassignActCandidates) => data?.rows ?? []

/** Explains an empty or truncated search result. */
function CandidatesStatus({ candidates }: { candidates: ReassignActCandidates }) {
  const { data, error, isFetching, refetch } = candidates
  if (!data && isFetching)
    return (
      <SkeletonArea>
        <LineSkeletons />
      </SkeletonArea>
    )
  if (!data) return <ErrorState title={copy.notRead} error={error} onRetry={() => void refetch()} />
  const said = data.rows.length === 0 ? copy.nobodyCan : data.next ? copy.moreCan : ''
  return (
    <Text role="status" size="sm" c="dimmed">
      {said}
    </Text>
  )
}
