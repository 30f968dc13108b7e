import { List, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Answer } from '../../../../contract/index.ts'
import type { SettingName } from '../../../../domain/settings/settings.ts'
import { useConfig } from '../../../api/config.tsx'
import { changeSaid, settingsDeskCopy as copy } from '../../../copy/desk-settings.ts'
import { dateAndTime, money } from '../../../copy/format.ts'
import { paths } from '../../../paths.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'

interface Props {
  preview: Answer<'POST /api/admin/settings/preview'>
  atOnce: boolean
  /** Names more of the visits. */
  onMore: () => void
  reading: boolean
}

/** What a change does: before and after, what a cleaning costs then, and whose visits it is about. */
export function PreviewOfChange({ preview, atOnce, onMore, reading }: Props) {
  const zone = useConfig().serviceZone
  const { before, after, startsAt, endedBy, examples, addresses, visits, visitCount } = preview
  return (
    <Stack gap="xs">
      <Text size="sm">{atOnce ? copy.atOnce : copy.begins(startsAt, zone)}</Text>
      <List size="sm">
        {(Object.keys(after) as SettingName[]).map((name) => (
          <List.Item key={name}>
            {copy.names[name]}: {changeSaid(name, before, after)}
          </List.Item>
        ))}
      </List>
      {endedBy.map((one) => (
        <Text key={one.id} size="sm">
          {copy.endedBy(one.id, one.startsAt, zone)}
        </Text>
      ))}
      {examples.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {copy.examples}
          </Text>
          <List size="sm">
            {examples.map(({ when, bathrooms, beforeCents, afterCents }) => (
              <List.Item key={`${when} ${bathrooms}`}>
                {copy.example(bathrooms, copy.when[when])}: {money(beforeCents / 100)} -{' '}
                {money(afterCents / 100)}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {addresses > 0 && <Text size="sm">{copy.addresses(addresses)}</Text>}
      {visitCount > 0 && (
        <>
          <Text size="sm">{copy.visits(visitCount)}</Text>
          <List size="sm">
            {visits.map(({ id, scheduledFor, customer, zipCode }) => (
              <List.Item key={id}>
                <Link to={paths.adminJob(id)}>#{id}</Link> {dateAndTime(scheduledFor, zone)}, {customer}
                {zipCode && `, ${zipCode}`}
              </List.Item>
            ))}
          </List>
          {visitCount > visits.length && (
            <BusyButton
              variant="default"
              w="fit-content"
              busy={reading}
              busyText={copy.looking}
              onClick={onMore}
            >
              {copy.moreVisits(visitCount - visits.length)}
            </BusyButton>
          )}
        </>
      )}
    </Stack>
  )
}
