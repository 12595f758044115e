import { useEffect, useLayoutEffect } from 'react';

/** A layout effect. On a server there is no layout, and React 18 warns of every effect that asks for one. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;
