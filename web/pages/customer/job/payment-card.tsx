import { Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { JobView } from '../../../../contract/job-view.ts'
import { jobCopy as copy } from '../../../copy/customer.ts'
import { money } from '../../../copy/format.ts'
import { ToneBadge } from '../../../ui/status-badge.tsx'

export function PaymentCard({ job }: { job: JobView }) {
  const [tone, text] = badgeOf(job.payment?.status)
  return (
    <Card component="section" aria-labelledby="payment">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3" id="payment">
            {copy.payment}
          </Title>
          <ToneBadge tone={tone}>{text}</ToneBadge>
        </Group>
        <Group justify="space-between">
          <Text c="dimmed">{copy.amount}</Text>
          <Text className="money" fw={600}>
            {money(job.payment?.amount ?? job.price)}
          </Text>
        </Group>
      </Stack>
    </Card>
  )
}

type Badge = [tone: ComponentProps<typeof ToneBadge>['tone'], text: string]

/** Source: JOBS-27 to JOBS-29, and X-01 for money that went back. */
function badgeOf(status: NonNullable<JobView['payment']>['status'] | undefined): Badge {
  if (!status) return ['grey', copy.badges.none]
  if (status === 'completed') return ['green', copy.badges.paid]
  if (status === 'refunded') return ['blue', copy.badges.refunded]
  if (status === 'refund_pending') return ['blue', copy.badges.refunding]
  return ['yellow', copy.badges.pending]
}
