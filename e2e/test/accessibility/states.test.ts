import { examineStates, states } from '../../src/accessibility';

examineStates(states);
