import { Button, Checkbox, Stack, Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { Answer } from '#contract/index.ts'
import { messagesCopy as copy } from '#text/messages.ts'
import { smsConsentCopy } from '#text/sms-consent.ts'
import classes from './choice-form.module.css'
import { boxName, renderedStateValue } from './read-choices.ts'

type ChoiceFormPreferences = Answer<'GET /api/message-preferences'>
type ChoiceFormRow = ChoiceFormPreferences['kinds'][number]

const everyChannel = ['email', 'push', 'sms'] as const
const withoutPush = ['email', 'sms'] as const
type Channel = (typeof everyChannel)[number]

interface Props {
  /** The id of the user whose choices these are. */
  of: number
  preferences: ChoiceFormPreferences
  problem: string | undefined
}

/** The notification kinds by channel, as checkboxes; kinds that cannot be turned off say so. */
export function ChoiceForm({ of, preferences: { kinds, pushOffered, texts }, problem }: Props) {
  const channels = pushOffered ? everyChannel : withoutPush
  return (
    <form method="post">
      <input type="hidden" name="of" value={of} />
      <Stack>
        {problem && <Text role="alert">{problem}</Text>}
        <Table
          className={classes.choices ?? ''}
          captionSide="top"
          verticalSpacing="sm"
          horizontalSpacing="xs"
        >
          <Table.Caption>{copy.caption}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{copy.kind}</Table.Th>
              {channels.map((channel) => (
                <Table.Th key={channel} scope="col">
                  {copy[channel]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {kinds.map((row) => (
              <KindRow key={row.kind} row={row} channels={channels} />
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm">{copy.why}</Text>
        {pushOffered && <Text size="sm">{copy.aboutPush}</Text>}
        <Text size="sm">{copy.texts[texts]}</Text>
        {texts === 'not_agreed' && <Checkbox name="smsConsent" value="on" label={smsConsentCopy} />}
        <Button type="submit" fullWidth>
          {copy.save}
        </Button>
      </Stack>
    </form>
  )
}

function KindRow({ row, channels }: { row: ChoiceFormRow; channels: readonly Channel[] }) {
  const [title, text] = copy.kinds[row.kind]
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Table.Th>
      {channels.map((channel) => (
        <Table.Td key={channel} data-head={copy[channel]}>
          <Cell kind={row.kind} channel={channel} state={row[channel]} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

interface CellProps {
  kind: ChoiceFormRow['kind']
  channel: Channel
  state: ChoiceFormRow[Channel]
}

function Cell({ kind, channel, state }: CellProps) {
  if (state === 'always' || state === 'never') return <Text size="sm">{copy[state]}</Text>
  const name = boxName(kind, channel)
  return (
    <Fragment>
      <input type="hidden" name="shown" value={renderedStateValue(kind, channel, state === 'on')} />
      <Checkbox
        name={name}
        value="on"
        defaultChecked={state === 'on'}
        aria-label={copy.box(kind, copy[channel])}
      />
    </Fragment>
  )
}
