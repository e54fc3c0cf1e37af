import { examineStates, failures, loadingStates } from '../../src/accessibility';

examineStates([...failures, ...loadingStates]);
