import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { settingsCopy as copy } from '#text/settings.ts'
import { paths } from '#web/paths.ts'

/** Lets a customer become a cleaner. Source: C-066. */
export function BecomeCleaner() {
  return (
    <Text c="dimmed">
      {copy.becomeCleaner}{' '}
      <Anchor component={Link} to={paths.cleanerProfile()} underline="always">
        {copy.becomeCleanerLink}
      </Anchor>
    </Text>
  )
}
