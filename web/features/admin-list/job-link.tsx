import { Link } from 'react-router'
import { paths } from '#web/paths.ts'

/** A job's number, which leads to its page at the admin area. */
export function JobLink({ id }: { id: number | string }) {
  return <Link to={paths.adminJob(id)}>#{id}</Link>
}
