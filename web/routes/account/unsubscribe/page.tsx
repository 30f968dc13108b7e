import { Anchor, Button, Text } from '@mantine/core'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { unsubscribeCopy as copy } from '#text/messages.ts'
import { CallError } from '#web/api/call-error.ts'
import { useConfig } from '#web/api/config.tsx'
import { callFrom } from '#web/api/server-call.ts'
import { secretHeaders } from '#web/features/email-link/secret-link.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'open', loadsStripe: false }
export const meta = titled(() => copy.title)
export const headers = secretHeaders

/** Opening the link changes nothing: mail scanners open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { token = '' } = params
  try {
    return data({ link: await callFrom(context, 'GET /api/unsubscribe/:token', { params: { token } }) })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return data({ link: null }, { status: error.status })
  }
}

export default function Unsubscribe() {
  const { link } = useLoaderData<typeof loader>()
  const { brand } = useConfig()
  if (!link)
    return (
      <AuthFrame title={copy.broken} lead="" aside={null}>
        <Text>
          {copy.brokenText}
          <Anchor href={`mailto:${brand.supportEmail}`} underline="always">
            {brand.supportEmail}
          </Anchor>
          .
        </Text>
      </AuthFrame>
    )
  const { kind, wanted } = link
  return (
    <AuthFrame
      title={copy.title}
      lead={wanted ? copy.on(kind) : ''}
      notice={!wanted && copy.off(kind)}
      aside={null}
    >
      {/* The same address as the mail program's own button: posting is the act. */}
      <form method="post">
        <input type="hidden" name="page" value="1" />
        {!wanted && <input type="hidden" name="wanted" value="on" />}
        <Button type="submit" fullWidth variant={wanted ? 'filled' : 'default'}>
          {wanted ? copy.turnOff : copy.turnOn}
        </Button>
      </form>
      <Text size="sm">
        {copy.rest}
        <Anchor href={paths.messages()} underline="always">
          {copy.settings}
        </Anchor>
        .
      </Text>
    </AuthFrame>
  )
}
