import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { calendarCopy as copy } from '#text/calendar.ts'
import { toast } from '#web/ui/toast.ts'

/** An address that was just made, which is not shown again, and how calendars take it. */
export function NewAddress({ address }: { address: string }) {
  const copyAddress = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(copy.copied),
      () => toast.error(copy.copyFailed),
    )
  return (
    <Stack gap="sm">
      <Text fw={600}>{copy.once}</Text>
      <Group align="end">
        <TextInput label={copy.address} value={address} readOnly style={{ flex: '1 1 14rem' }} />
        <Button onClick={() => void copyAddress()}>{copy.copy}</Button>
      </Group>
      <List size="sm" spacing="xs">
        <List.Item>{copy.how.google}</List.Item>
        <List.Item>{copy.how.apple}</List.Item>
        <List.Item>{copy.how.outlook}</List.Item>
      </List>
    </Stack>
  )
}
