import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import ShellLayout from './shell-layout.tsx'

function html(loaded: { visitor: boolean; user: null }): string {
  const routes = [{ id: 'shell', path: '/', Component: ShellLayout, loader: () => loaded }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { shell: loaded } } })
  const page = createElement(RouterProvider, { router })
  return renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, page))
}

describe('the frame of signed-in pages', () => {
  it('shows a spinner while it is not known who is here', () => {
    const shown = html({ visitor: false, user: null })
    expect(shown).toContain('role="status"')
    expect(shown).toContain('data-variant="spinner"')
    expect(shown).toContain('Checking who you are')
  })
})
