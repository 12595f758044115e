import { testExploration } from './exploration.ts';

testExploration(1);
