import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

/** A link to a job in the admin area. */
export function JobLink({ id }: { id: number | string }) {
  return <Link to={paths.adminJob(id)}>#{id}</Link>
}
