import { Radio, Stack } from '@mantine/core'
import { type EarlyReason, earlyReasons } from '#domain/job/moves.ts'
import { dialogs } from '#text/cleaner.ts'

interface Props {
  value: EarlyReason | null
  onChange: (reason: EarlyReason) => void
}

const copy = dialogs.early

/** The reason for completing a visit before half of its time has passed. */
export function EarlyReasonField({ value, onChange }: Props) {
  return (
    <Radio.Group
      label={copy.label}
      description={copy.hint}
      value={value}
      onChange={(chosen) => onChange(chosen as EarlyReason)}
    >
      <Stack gap="xs" mt="xs">
        {earlyReasons.map((reason) => (
          <Radio key={reason} value={reason} label={copy.reasons[reason]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
