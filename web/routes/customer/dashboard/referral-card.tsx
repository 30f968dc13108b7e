import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shortMoney } from '#locales/format.ts'
import { referralCopy as copy } from '#text/referral.ts'
import { useConfig } from '#web/api/config.tsx'
import { referralQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'

/** The customer's link for people who are new; nothing while the operator has switched invitations off. */
export function ReferralCard() {
  const { data } = useQuery(referralQuery)
  const { publicUrl } = useConfig()
  if (!data?.code) return null
  const { code, booked, earned } = data
  const path = paths.referral(code)
  const link = publicUrl ? new URL(path, publicUrl).href : path
  const [discount, credit] = [shortMoney(data.discount), shortMoney(data.credit)]
  // Without a public address only the browser knows where the site is.
  const whole = () => new URL(link, window.location.href).href
  const copyLink = () =>
    navigator.clipboard.writeText(whole()).then(
      () => toast.success(copy.copied),
      () => toast.error(copy.copyFailed),
    )
  return (
    <Card component="section" aria-labelledby="referral">
      <Stack gap="sm">
        <Title order={2} size="h3" id="referral">
          {copy.title(discount, credit)}
        </Title>
        <Text>{copy.text(discount, credit)}</Text>
        <Group align="end">
          <TextInput label={copy.link} value={link} readOnly style={{ flex: '1 1 14rem' }} />
          <Button onClick={() => void copyLink()}>{copy.copy}</Button>
        </Group>
        <Text c="dimmed">
          {[copy.code(code), booked > 0 && copy.booked(booked), earned > 0 && copy.earned(earned)]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </Stack>
    </Card>
  )
}
