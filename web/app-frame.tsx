import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { ConfigProvider } from './api/config.tsx'
import { useLiveUpdates } from './api/live.ts'
import { browserQueryClient } from './api/query-client.ts'
import { callFrom, userFrom, visitorContext } from './api/server-call.ts'
import { useSamePerson } from './api/use-same-person.ts'
import { PageKindContext } from './page-kind.tsx'
import { ConfirmPerson } from './shell/confirm-person.tsx'
import { ImpersonationBanner } from './shell/impersonation-banner.tsx'
import { impersonationOf } from './shell/impersonation-of.ts'
import { NavigationProgress } from './shell/navigation-progress.tsx'
import { useDehydratedState } from './shell/prefetch.ts'
import { useNamedZone } from './shell/use-named-zone.ts'
import { cssVariables, theme } from './theme/theme.ts'
import { Toasts } from './ui/toasts.tsx'

/** The settings, the cursor into the log of jobs, and the impersonation of an operator. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [config, user] = await Promise.all([
    callFrom(context, 'GET /api/config'),
    userFrom(context).catch(() => null),
  ])
  const { lastEventId = null } = context.get(visitorContext)
  return { config, seen: impersonationOf(user), lastEventId }
}

// The settings do not change while a tab is open.
export const shouldRevalidate = () => false

export default function AppFrame() {
  // On the server each request has its own cache, so that no visitor sees another's data.
  const { queries = browserQueryClient } = useContext(PageKindContext)
  const { config, seen } = useLoaderData<typeof loader>()
  useNamedZone(config)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Toasts />
      <QueryClientProvider client={queries}>
        <ConfigProvider value={config}>
          <Background />
          <ConfirmPerson />
          <ImpersonationBanner first={seen} />
          <NavigationProgress />
          <Page />
        </ConfigProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Page() {
  useDehydratedState()
  return <Outlet />
}

/** Effects of every page: live updates, session changes, unsaved forms. */
function Background() {
  useLiveUpdates()
  useSamePerson()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
