import { List, Radio, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { dateAndTime } from '#locales/format.ts'
import { decisionCopy as copy } from '#text/admin-list.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import type { Person } from './account-facts.tsx'

export type VisitsWay = keyof typeof copy.ways

interface Props {
  visits: Person['decisions'][number]['visits']
  way: VisitsWay
  onChange: (way: VisitsWay) => void
}

/** The accepted visits of a cleaner about to be suspended, and the choice of what happens to them. */
export function VisitsOfSuspended({ visits, way, onChange }: Props) {
  const { serviceZone } = useConfig()
  if (visits.length === 0) return <Text size="sm">{copy.noVisits}</Text>
  return (
    <>
      <List size="sm" role="list">
        {visits.map(({ id, scheduledFor, customer, canBeOffered }) => (
          <List.Item key={id}>
            <Link to={paths.adminJob(id)}>
              {copy.visit(id, dateAndTime(scheduledFor, serviceZone), customer)}
            </Link>
            {!canBeOffered && ` (${copy.begun})`}
          </List.Item>
        ))}
      </List>
      <Radio.Group label={copy.visits} value={way} onChange={(value) => onChange(value as VisitsWay)}>
        <Stack gap="xs" mt="xs">
          {(Object.keys(copy.ways) as VisitsWay[]).map((name) => (
            <Radio key={name} value={name} label={copy.ways[name]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {copy.giveFirst}
      </Text>
    </>
  )
}
