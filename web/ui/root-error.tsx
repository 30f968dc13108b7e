import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { brandCopy } from '#text/brand.ts'
import { paths } from '../paths.ts'

/** Shown when a page fails entirely. */
export function RootError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const [title, text] = missing
    ? brandCopy.missing
    : isUnanswered(error)
      ? brandCopy.offline
      : brandCopy.failed
  return (
    <main className="root-error">
      <h1>{title}</h1>
      <p>{text}</p>
      {!missing && (
        <p>
          <a href={pathname + search}>{brandCopy.retry}</a>
        </p>
      )}
      <p>
        <a href={paths.landing()}>{brandCopy.home}</a>
      </p>
    </main>
  )
}

/** True for the errors of browsers and of Vite when a page's data, or a chunk of it, could not be requested. */
function isUnanswered(error: unknown): boolean {
  const lost = /fetch|network|load failed|preload css|(loading|importing) .*module/i
  return error instanceof Error && lost.test(error.message)
}
