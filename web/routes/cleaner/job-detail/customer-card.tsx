import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { phoneText } from '#locales/format.ts'
import { job as copy } from '#text/cleaner.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { callTo } from '#web/ui/phone-link.tsx'

/** The customer; the phone number is present only for the assigned cleaner. */
export function CustomerCard({ job }: { job: JobView }) {
  const { customer } = job
  return (
    <Card component="section" aria-labelledby="job-customer">
      <Stack gap="sm">
        <Title order={2} size="h3" id="job-customer">
          {copy.customer}
        </Title>
        {customer ? (
          <Group>
            <Avatar name={customer.name} />
            <Text fw={600} style={{ flex: '1 1 7rem', overflowWrap: 'anywhere' }}>
              {customer.name}
            </Text>
          </Group>
        ) : (
          <Text c="dimmed">{copy.noCustomer}</Text>
        )}
        {customer?.phone && (
          <Button
            component="a"
            href={callTo(customer.phone)}
            variant="default"
            fullWidth
            aria-label={copy.callCustomer(customer.name, phoneText(customer.phone))}
          >
            {phoneText(customer.phone)}
          </Button>
        )}
        {customer && job.status === 'pending' && (
          <Text size="sm" c="dimmed">
            {copy.phoneLater}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
