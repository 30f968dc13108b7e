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

/** The error that `fetch` throws when the page's data could not be requested. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
