import { page, searchText } from '../fields.ts'

/** What every list of the desk takes: words or a number to look for, and which page. */
export const deskList = { ...page, search: searchText }
