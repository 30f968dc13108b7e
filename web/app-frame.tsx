import './theme/mantine.css.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { ConfigProvider } from './api/config.tsx'
import { useLiveUpdates } from './api/live.ts'
import { browserQueryClient, createQueryClient } from './api/query-client.ts'
import { callFrom } from './api/server-call.ts'
import { useSamePerson } from './api/use-same-person.ts'
import { ConfirmPerson } from './shell/confirm-person.tsx'
import { SeenAs } from './shell/seen-as.tsx'
import { cssVariables, theme } from './theme/theme.ts'

export const loader = ({ context }: LoaderFunctionArgs) => callFrom(context, 'GET /api/config')

// The settings do not change while a tab is open.
export const shouldRevalidate = () => false

export default function AppFrame() {
  // On the server every request has a cache of its own, so that no visitor sees another's data.
  const [queryClient] = useState(() =>
    typeof window === 'undefined' ? createQueryClient() : browserQueryClient,
  )
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications limit={1} autoClose={5000} position="top-center" zIndex={1000} />
      <QueryClientProvider client={queryClient}>
        <ConfigProvider value={useLoaderData<typeof loader>()}>
          <Background />
          <ConfirmPerson />
          <SeenAs />
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
