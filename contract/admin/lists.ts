import { page, searchText } from '../fields.ts'

/** What every list of the admin area takes: words or a number to look for, and which page. */
export const adminList = { ...page, search: searchText }
