/** What draws in the browser the words that the build did not draw, or that are others by now. */
export { HostAbout } from '../../shared/ui/trip/HostAbout.tsx';
export { TripWords } from '../../shared/ui/trip/TripWords.tsx';
