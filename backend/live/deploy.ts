import process from 'node:process';
import { Functions } from 'node-appwrite';
import type { AppConfig } from '../appwrite-config.ts';
import { createAppwriteClient } from '../function/rows/appwrite-client.ts';
import { readLaunchEnvironment, siteEnvironment } from '../local/launch/environment.ts';
import { readEnvironmentFile } from '../local/launch/environment-file.ts';
import { cliIn, requireCli } from './cli.ts';
import { readDeclaration } from './declaration.ts';
import { readLiveServer } from './environment.ts';
import { createFunction, readFunctionVariables, secretValues, setVariables } from './function-variables.ts';
import { bucketSteps, functionSteps, isLoss, planPush, type Step, schemaSteps } from './plan.ts';
import { type Remote, readRemote } from './remote.ts';
import { setStage } from './stage.ts';

const usage = `npm run deploy -- --check  tells what a push would do, and does nothing
npm run deploy             does it, unless anything would be lost`;

const lineOf = ({ action, thing, why }: Step) => `${action.padEnd(9)} ${thing} (${why})`;

const refusal = `Nothing was changed: a push would delete what is marked above, with the data in it.
Where the server is right, declare it in backend/appwrite.config.json. Where the file is right, copy the data, remove the
thing by hand in the Appwrite console, and come again. A project that others use too needs one of its own for this.`;

const whatNow = `Deployed. What is left:
  npm run doctor   asks the server for everything that the product relies on, races included
  npm run build    builds site and widget against it, from the PUBLIC_ variables
backend/GOING-LIVE.md tells of the function's domain, the gateway's webhook, platforms and hosts.`;

/** The names that the site is built with. */
const buildVariables = (): readonly string[] => Object.keys(siteEnvironment(readLaunchEnvironment({})));

/** Why the function does not run the code that was sent; null where it does. */
async function deploymentProblem(functions: Functions, functionId: string): Promise<string | null> {
  const { latestDeploymentId, latestDeploymentStatus, deploymentId } = await functions.get({ functionId });
  if (latestDeploymentStatus !== 'ready')
    return `its last deployment is ${latestDeploymentStatus || 'not there'}`;
  return deploymentId === latestDeploymentId ? null : 'another deployment than the last one is active';
}

async function push(
  declaration: AppConfig,
  remote: Remote,
  { folder }: { readonly folder: string },
  deps: { readonly client: ReturnType<typeof createAppwriteClient>; readonly values: Record<string, string> },
): Promise<void> {
  const cli = cliIn(folder);
  if (schemaSteps(declaration, remote).length > 0) await cli.push('tables');
  if (bucketSteps(declaration, remote).length > 0) await cli.push('buckets');
  if (functionSteps(declaration, remote).some(({ action }) => action === 'create'))
    await createFunction(deps.client, declaration);
  // A deployment takes the variables that stand when it is made.
  for (const { $id } of declaration.functions) await setVariables(deps.client, $id, deps.values);
  await cli.push('functions');
}

async function main(words: readonly string[]): Promise<number> {
  if (words.some((word) => word !== '--check')) throw new Error(usage);
  const onlyCheck = words.includes('--check');
  readEnvironmentFile();
  const declaration = readDeclaration();
  const server = readLiveServer(process.env, declaration);
  const values = readFunctionVariables(process.env);
  const client = createAppwriteClient(server);
  const functionIds = declaration.functions.map(({ $id }) => $id);

  console.log(`${server.endpoint}, project ${server.projectId}\n`);
  const stage = await setStage(declaration, server, secretValues(values, server.key));
  try {
    for (const { name, bytes } of stage.uploads) console.log(`upload    ${name} (${bytes} bytes)`);
    console.log(`set       the function's variables ${Object.keys(values).join(', ')}`);
    const remote = await readRemote(client, functionIds);
    const steps = planPush(declaration, remote);
    for (const step of steps) console.log(lineOf(step));
    if (steps.length === 0) console.log('Tables, buckets and settings are as declared.');
    const unset = buildVariables().filter((name) => !process.env[name]?.trim());
    if (unset.length > 0) console.log(`Not set yet, and wanted by \`npm run build\`: ${unset.join(', ')}`);
    console.log('');
    if (steps.some(isLoss)) {
      console.error(refusal);
      return 1;
    }
    if (onlyCheck) {
      console.log('Nothing would be lost. Nothing was changed.');
      await requireCli(stage.folder).catch((thrown: Error) =>
        console.log(`Before the push: ${thrown.message}`),
      );
      return 0;
    }
    await requireCli(stage.folder);
    await push(declaration, remote, stage, { client, values });
    // The CLI may fail and say nothing: the server tells.
    const left = planPush(declaration, await readRemote(client, functionIds)).map(lineOf);
    for (const id of functionIds) {
      const problem = await deploymentProblem(new Functions(client), id);
      if (problem !== null) left.push(`function ${id}: ${problem}`);
    }
    if (left.length === 0) {
      console.log(`\n${whatNow}`);
      return 0;
    }
    console.error(
      `\nThe push ended, and the server still differs:\n${left.join('\n')}\nSee above what the CLI says.`,
    );
    return 1;
  } finally {
    stage.remove();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}
// The launcher's channel would keep this process alive.
if (process.connected) process.disconnect();
