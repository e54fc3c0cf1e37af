import { examineScreens, lists } from '../../src/accessibility';

examineScreens(lists);
