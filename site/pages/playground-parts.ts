/** What the playground's page loads: a project, a step of the tutorial, or all steps. */
export {ProjectWorkbench} from '#site/playground/view/project-workbench.tsx';
export {TutorialOverview} from '#site/tutorial/tutorial-overview.tsx';
export {TutorialStepView} from '#site/tutorial/tutorial-step-view.tsx';
