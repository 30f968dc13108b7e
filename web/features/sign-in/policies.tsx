import { Anchor, Text } from '@mantine/core'
import { registerCopy } from '#text/account.ts'
import { paths } from '#web/paths.ts'

const copy = registerCopy.policies

/** The policies that a new account accepts. */
export function Policies({ before = copy.before }: { before?: string }) {
  return (
    <Text size="sm" c="dimmed">
      {before}
      <Anchor href={paths.terms()} inherit underline="always">
        {copy.terms}
      </Anchor>
      {copy.and}
      <Anchor href={paths.privacyPolicy()} inherit underline="always">
        {copy.privacy}
      </Anchor>
      .
    </Text>
  )
}
