import { createContext, useContext } from 'react'

/** True where a guest holds the link to their booking: there is no account, and no other page of theirs. */
export const ByLink = createContext(false)

export const useByLink = () => useContext(ByLink)
