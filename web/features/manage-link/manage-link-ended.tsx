import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { bookingCopy as copy } from '#text/manage.ts'
import { paths } from '#web/paths.ts'

/** Replaces a booking page when the manage link has ended; looks the same for any booking id. */
export function ManageLinkEnded() {
  return (
    <Card p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Title order={1} size="h3">
          {copy.over}
        </Title>
        <Text c="dimmed" maw="32rem">
          {copy.overText}
        </Text>
        <Group justify="center">
          <Button component={Link} to={paths.lostLink()}>
            {copy.lost}
          </Button>
          <Button component={Link} to={paths.login()} variant="default">
            {copy.signIn}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
