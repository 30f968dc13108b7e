import './theme/mantine.css.ts'
import './theme/from-width.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useContext } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { ConfigProvider } from './api/config.tsx'
import { useLiveUpdates } from './api/live.ts'
import { browserQueryClient } from './api/query-client.ts'
import { callFrom, userFrom, visitorContext } from './api/server-call.ts'
import { useSamePerson } from './api/use-same-person.ts'
import { PageKindContext } from './page-kind.tsx'
import { ConfirmPerson } from './shell/confirm-person.tsx'
import { SeenAs } from './shell/seen-as.tsx'
import { seenOf } from './shell/seen-of.ts'
import { useNamedZone } from './shell/use-named-zone.ts'
import { theme } from './theme/theme.ts'
import { Toasts } from './ui/toasts.tsx'

/** The settings, from where on to follow the log of jobs, and as whom an operator sees this page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [config, user] = await Promise.all([
    callFrom(context, 'GET /api/config'),
    userFrom(context).catch(() => null),
  ])
  const { heardTo = null } = context.get(visitorContext)
  return { config, seen: seenOf(user), heardTo }
}

// The settings do not change while a tab is open.
export const shouldRevalidate = () => false

export default function AppFrame() {
  // On the server every request has a cache of its own, so that no visitor sees another's data.
  const { queries = browserQueryClient } = useContext(PageKindContext)
  const { config, seen } = useLoaderData<typeof loader>()
  useNamedZone(config)
  return (
    // What Mantine would write into the body as style elements, which belong to the head, stands there (`OwnVariables`).
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Toasts />
      <QueryClientProvider client={queries}>
        <ConfigProvider value={config}>
          <Background />
          <ConfirmPerson />
          <SeenAs first={seen} />
          <Outlet />
        </ConfigProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** What goes on behind every page. */
function Background() {
  useLiveUpdates()
  useSamePerson()
  return null
}
