// Begins each test of the packages that render at the same time, whatever the day on which it runs.
import { fixClock } from './fix-clock';

beforeEach(() => fixClock());
