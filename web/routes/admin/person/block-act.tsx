import { List, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer, Body } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { customerActsCopy as copy } from '#text/admin-people.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { paths } from '#web/paths.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import type { Person } from './account-facts.tsx'
import { usePersonAct } from './use-person-act.ts'

type ActBlock = Body<'POST /api/admin/people/:id/block'>
type BlockActPreview = Answer<'GET /api/admin/people/:id/block'>
type VisitsChoice = keyof typeof copy.ways

/** Blocks a customer; their open bookings are shown before the decision. */
export function BlockAct({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  const [visits, setVisits] = useState<VisitsChoice>('cancel')
  const params = { id }
  const preview = useQuery({
    queryKey: keys.adminRecord('block', id),
    queryFn: ({ signal }) => call('GET /api/admin/people/:id/block', { params, signal }),
    staleTime: 0,
  })
  const block = usePersonAct(
    (body: ActBlock, signal) => call('POST /api/admin/people/:id/block', { params, body, signal }),
    copy.blocked,
    { onClose },
  )
  const { data, error, isFetching, refetch } = preview
  return (
    <ActDialog
      opened
      onClose={onClose}
      onGiveUp={block.giveUp}
      onAct={(reason) => data && block.mutate({ reason, visits, expected: data.visits.map(shownVisit) })}
      title={copy.blockTitle(name)}
      confirm={copy.block}
      busy={block.isPending}
      tried={block.failed}
      disabled={!data}
      danger
    >
      <Stack gap="sm">
        <List size="sm" role="list">
          {[...copy.blockTexts, ...(data?.unpaid ? [copy.blockUnpaid(data.unpaid)] : [])].map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        {data ? (
          <BookedVisits visits={data.visits} way={visits} onChange={setVisits} />
        ) : isFetching ? (
          <SkeletonArea>
            <LineSkeletons />
          </SkeletonArea>
        ) : (
          <ErrorState title={copy.notRead} error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </ActDialog>
  )
}

const shownVisit = ({ id, scheduledFor, refund }: BlockActPreview['visits'][number]) => ({
  id,
  scheduledFor,
  refund,
})

interface BookedVisitsProps {
  visits: BlockActPreview['visits']
  way: VisitsChoice
  onChange: (way: VisitsChoice) => void
}

function BookedVisits({ visits, way, onChange }: BookedVisitsProps) {
  const { serviceZone } = useConfig()
  if (visits.length === 0) return <Text size="sm">{copy.noVisits}</Text>
  return (
    <>
      <List size="sm" role="list">
        {visits.map((visit) => (
          <List.Item key={visit.id}>
            <Link to={paths.adminJob(visit.id)}>
              {copy.visit(visit, dateAndTime(visit.scheduledFor, serviceZone))}
            </Link>
          </List.Item>
        ))}
      </List>
      <Radio.Group label={copy.visits} value={way} onChange={(value) => onChange(value as VisitsChoice)}>
        <Stack gap="xs" mt="xs">
          {(Object.keys(copy.ways) as VisitsChoice[]).map((name) => (
            <Radio key={name} value={name} label={copy.ways[name]} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}
